/** PostgreSQL rejects texts with U+0000, which only damaged or hostile texts contain: no engine stores it. */
export const toStorable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value
