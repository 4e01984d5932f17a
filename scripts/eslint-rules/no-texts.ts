/** Files with strings that the rule takes for texts of the user interface. */
export const NO_TEXTS = [
  // Markdown and manual pages that are generated from the help of the commands.
  'packages/cli/src/command-pages.ts',
  'packages/core/src/keys/key-table.ts',
  // Programs in the languages of shells.
  'packages/cli/src/commands/system/completion-scripts.ts',
  // Commands of package managers.
  'packages/tui/src/player/mpv-install-hint.ts',
  // Messages for developers: a response that does not match the contract.
  'packages/core/src/client/{client,parse-response,calls.generated}.ts',
  // Lists of code points and colors.
  'packages/tui/src/pictures/kitty-images.ts',
  'packages/tui/src/theme/palettes.ts',
]
