export const playerTexts = {
  auto: ' (auto)',
} as const
