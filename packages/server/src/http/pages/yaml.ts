/** A JSON value as YAML in block style. Texts are in double quotes, which YAML reads like JSON. */
export function yamlText(value: unknown, indent = ''): string {
  const inner = `${indent}  `
  if (Array.isArray(value) && value.length > 0)
    return value.map(item => `${indent}- ${yamlText(item, inner).trimStart()}`).join('\n')
  if (isFilled(value))
    return Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(
        ([key, item]) =>
          `${indent}${JSON.stringify(key)}:${isBlock(item) ? '\n' : ' '}${yamlText(item, isBlock(item) ? inner : '')}`,
      )
      .join('\n')
  return JSON.stringify(value)
}

const isFilled = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0

const isBlock = (value: unknown) => isFilled(value) || (Array.isArray(value) && value.length > 0)
