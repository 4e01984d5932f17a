import { defineKeys } from '@tubecellar/core/keys'
import { appKeysTexts } from '@tubecellar/core/messages/tui/app-keys'

/** Keys of the overlays. */
export const overlayKeys = [
  ...defineKeys('help', [
    { id: 'help.close', keys: ['esc', '?'], label: appKeysTexts.close, help: appKeysTexts.helpCloseHelp, isHint: true },
    { id: 'help.run', keys: ['enter'], label: appKeysTexts.run, help: appKeysTexts.helpRunHelp, isHint: true },
    { id: 'help.down', keys: ['down', 'tab', 'ctrl+n'], label: appKeysTexts.next, help: appKeysTexts.helpDownHelp },
    {
      id: 'help.up',
      keys: ['up', 'shift+tab', 'ctrl+p'],
      label: appKeysTexts.previous,
      help: appKeysTexts.helpUpHelp,
    },
  ]),
  ...defineKeys('palette', [
    {
      id: 'palette.close',
      keys: ['esc'],
      label: appKeysTexts.close,
      help: appKeysTexts.paletteCloseHelp,
      isHint: true,
    },
    {
      id: 'palette.run',
      keys: ['enter'],
      label: appKeysTexts.run,
      help: appKeysTexts.paletteRunHelp,
      isHint: true,
    },
    {
      id: 'palette.down',
      keys: ['down', 'tab', 'ctrl+n'],
      label: appKeysTexts.next,
      help: appKeysTexts.paletteDownHelp,
    },
    {
      id: 'palette.up',
      keys: ['up', 'shift+tab', 'ctrl+p'],
      label: appKeysTexts.previous,
      help: appKeysTexts.paletteUpHelp,
    },
  ]),
  ...defineKeys('actions', [
    {
      id: 'actions.close',
      keys: ['esc', '.', 'q'],
      label: appKeysTexts.close,
      help: appKeysTexts.actionsCloseHelp,
      isHint: true,
    },
    {
      id: 'actions.run',
      keys: ['enter', 'l'],
      label: appKeysTexts.run,
      help: appKeysTexts.actionsRunHelp,
      isHint: true,
    },
    { id: 'actions.down', keys: ['j', 'down', 'tab'], label: appKeysTexts.next, help: appKeysTexts.actionsDownHelp },
    {
      id: 'actions.up',
      keys: ['k', 'up', 'shift+tab'],
      label: appKeysTexts.previous,
      help: appKeysTexts.actionsUpHelp,
    },
  ]),
  ...defineKeys('faults', [
    {
      id: 'faults.close',
      keys: ['esc', '!', 'q'],
      label: appKeysTexts.close,
      help: appKeysTexts.faultsCloseHelp,
      isHint: true,
    },
    {
      id: 'faults.down',
      keys: ['j', 'down', 'pagedown'],
      label: appKeysTexts.down,
      help: appKeysTexts.faultsDownHelp,
      isHint: true,
    },
    {
      id: 'faults.up',
      keys: ['k', 'up', 'pageup'],
      label: appKeysTexts.up,
      help: appKeysTexts.faultsUpHelp,
      isHint: true,
    },
  ]),
  ...defineKeys('address', [
    { id: 'address.submit', keys: ['enter'], label: appKeysTexts.go, help: appKeysTexts.goHelp, isHint: true },
    { id: 'address.cancel', keys: ['esc'], label: appKeysTexts.cancel, help: appKeysTexts.cancelHelp, isHint: true },
  ]),
  ...defineKeys('filter', [
    {
      id: 'filter.apply',
      keys: ['enter'],
      label: appKeysTexts.apply,
      help: appKeysTexts.applyHelp,
      isHint: true,
    },
    { id: 'filter.clear', keys: ['esc'], label: appKeysTexts.clear, help: appKeysTexts.filterClearHelp, isHint: true },
    { id: 'filter.down', keys: ['down', 'ctrl+n'], label: appKeysTexts.down, help: appKeysTexts.filterDownHelp },
    { id: 'filter.up', keys: ['up', 'ctrl+p'], label: appKeysTexts.up, help: appKeysTexts.filterUpHelp },
  ]),
]
