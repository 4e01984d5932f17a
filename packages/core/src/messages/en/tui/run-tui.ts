export const runTuiTexts = {
  themeNotFound: (theme: string, folder: string) =>
    `theme: "${theme}" not found in ${folder}; using the theme of your account.`,
} as const
