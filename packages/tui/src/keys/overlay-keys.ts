import { defineKeys } from '@tubecellar/core/keys'
import { appKeysTexts } from '@tubecellar/core/messages/tui/app-keys'

/** Keys of the overlays. */
export const overlayKeys = [
  ...defineKeys('help', [
    { id: 'help.close', keys: ['esc', '?'], label: appKeysTexts.close, help: appKeysTexts.closeHelp, isHint: true },
    { id: 'help.run', keys: ['enter'], label: appKeysTexts.run, help: appKeysTexts.runSelectedKey, isHint: true },
    { id: 'help.down', keys: ['down', 'tab', 'ctrl+n'], label: appKeysTexts.next, help: appKeysTexts.selectNextKey },
    {
      id: 'help.up',
      keys: ['up', 'shift+tab', 'ctrl+p'],
      label: appKeysTexts.previous,
      help: appKeysTexts.selectPreviousKey,
    },
  ]),
  ...defineKeys('palette', [
    {
      id: 'palette.close',
      keys: ['esc'],
      label: appKeysTexts.close,
      help: appKeysTexts.closeCommandPalette,
      isHint: true,
    },
    {
      id: 'palette.run',
      keys: ['enter'],
      label: appKeysTexts.run,
      help: appKeysTexts.runSelectedCommand,
      isHint: true,
    },
    {
      id: 'palette.down',
      keys: ['down', 'tab', 'ctrl+n'],
      label: appKeysTexts.next,
      help: appKeysTexts.selectNextCommand,
    },
    {
      id: 'palette.up',
      keys: ['up', 'shift+tab', 'ctrl+p'],
      label: appKeysTexts.previous,
      help: appKeysTexts.selectPreviousCommand,
    },
  ]),
  ...defineKeys('actions', [
    {
      id: 'actions.close',
      keys: ['esc', '.', 'q'],
      label: appKeysTexts.close,
      help: appKeysTexts.closeActions,
      isHint: true,
    },
    {
      id: 'actions.run',
      keys: ['enter', 'l'],
      label: appKeysTexts.run,
      help: appKeysTexts.runSelectedAction,
      isHint: true,
    },
    { id: 'actions.down', keys: ['j', 'down', 'tab'], label: appKeysTexts.next, help: appKeysTexts.selectNextAction },
    {
      id: 'actions.up',
      keys: ['k', 'up', 'shift+tab'],
      label: appKeysTexts.previous,
      help: appKeysTexts.selectPreviousAction,
    },
  ]),
  ...defineKeys('faults', [
    {
      id: 'faults.close',
      keys: ['esc', '!', 'q'],
      label: appKeysTexts.close,
      help: appKeysTexts.closeFaultsAndWarnings,
      isHint: true,
    },
    {
      id: 'faults.down',
      keys: ['j', 'down', 'pagedown'],
      label: appKeysTexts.down,
      help: appKeysTexts.scrollDown,
      isHint: true,
    },
    { id: 'faults.up', keys: ['k', 'up', 'pageup'], label: appKeysTexts.up, help: appKeysTexts.scrollUp, isHint: true },
  ]),
  ...defineKeys('address', [
    { id: 'address.submit', keys: ['enter'], label: appKeysTexts.go, help: appKeysTexts.confirm, isHint: true },
    { id: 'address.cancel', keys: ['esc'], label: appKeysTexts.cancel, help: appKeysTexts.cancelLabel, isHint: true },
  ]),
  ...defineKeys('filter', [
    {
      id: 'filter.apply',
      keys: ['enter'],
      label: appKeysTexts.apply,
      help: appKeysTexts.applyFilterAndReturn,
      isHint: true,
    },
    { id: 'filter.clear', keys: ['esc'], label: appKeysTexts.clear, help: appKeysTexts.clearFilter, isHint: true },
    { id: 'filter.down', keys: ['down', 'ctrl+n'], label: appKeysTexts.down, help: appKeysTexts.goToNextMatch },
    { id: 'filter.up', keys: ['up', 'ctrl+p'], label: appKeysTexts.up, help: appKeysTexts.goToPreviousMatch },
  ]),
]
