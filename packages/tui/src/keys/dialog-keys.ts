import { defineKeys } from '@tubecellar/core/keys'
import { dialogKeysTexts } from '@tubecellar/core/messages/tui/dialog-keys'

/** Keys of text fields, confirmations, menus and prompts. */
export const dialogKeys = [
  ...defineKeys('field', [
    {
      id: 'field.start',
      keys: ['ctrl+a', 'home'],
      label: dialogKeysTexts.start,
      help: dialogKeysTexts.startHelp,
    },
    { id: 'field.end', keys: ['ctrl+e', 'end'], label: dialogKeysTexts.end, help: dialogKeysTexts.endHelp },
    {
      id: 'field.left',
      keys: ['left', 'ctrl+b'],
      label: dialogKeysTexts.left,
      help: dialogKeysTexts.leftHelp,
    },
    {
      id: 'field.right',
      keys: ['right', 'ctrl+f'],
      label: dialogKeysTexts.right,
      help: dialogKeysTexts.rightHelp,
    },
    {
      id: 'field.word-left',
      keys: ['alt+b', 'alt+left', 'ctrl+left'],
      label: dialogKeysTexts.wordLeft,
      help: dialogKeysTexts.wordLeftHelp,
    },
    {
      id: 'field.word-right',
      keys: ['alt+f', 'alt+right', 'ctrl+right'],
      label: dialogKeysTexts.wordRight,
      help: dialogKeysTexts.wordRightHelp,
    },
    {
      id: 'field.delete-left',
      keys: ['backspace', 'ctrl+h'],
      label: dialogKeysTexts.deleteLeft,
      help: dialogKeysTexts.deleteLeftHelp,
    },
    {
      id: 'field.delete-right',
      keys: ['delete', 'ctrl+d'],
      label: dialogKeysTexts.deleteRight,
      help: dialogKeysTexts.deleteRightHelp,
    },
    {
      id: 'field.delete-word-left',
      keys: ['alt+backspace'],
      label: dialogKeysTexts.deleteWord,
      help: dialogKeysTexts.deleteWordHelp,
    },
    {
      id: 'field.delete-word-right',
      keys: ['alt+d'],
      label: dialogKeysTexts.deleteNextWord,
      help: dialogKeysTexts.deleteNextWordHelp,
    },
    {
      id: 'field.delete-to-blank',
      keys: ['ctrl+w'],
      label: dialogKeysTexts.deleteToSpace,
      help: dialogKeysTexts.deleteToSpaceHelp,
    },
    {
      id: 'field.delete-to-start',
      keys: ['ctrl+u'],
      label: dialogKeysTexts.deleteToStart,
      help: dialogKeysTexts.deleteToStartHelp,
    },
    {
      id: 'field.delete-to-end',
      keys: ['ctrl+k'],
      label: dialogKeysTexts.deleteToEnd,
      help: dialogKeysTexts.deleteToEndHelp,
    },
    {
      id: 'field.insert-cut',
      keys: ['ctrl+y'],
      label: dialogKeysTexts.insertCut,
      help: dialogKeysTexts.insertCutHelp,
    },
  ]),
  ...defineKeys('confirm', [
    {
      id: 'confirm.choose',
      keys: ['enter'],
      label: dialogKeysTexts.choose,
      help: dialogKeysTexts.confirmChooseHelp,
      isHint: true,
    },
    {
      id: 'confirm.next',
      keys: ['tab', 'right', 'down', 'j', 'l'],
      label: dialogKeysTexts.next,
      help: dialogKeysTexts.nextHelp,
      isHint: true,
    },
    {
      id: 'confirm.previous',
      keys: ['shift+tab', 'left', 'up', 'k', 'h'],
      label: dialogKeysTexts.previous,
      help: dialogKeysTexts.previousHelp,
    },
    {
      id: 'confirm.cancel',
      keys: ['esc', 'n', 'q'],
      label: dialogKeysTexts.cancel,
      help: dialogKeysTexts.confirmCancelHelp,
      isHint: true,
    },
  ]),
  ...defineKeys('menu', [
    {
      id: 'menu.run',
      keys: ['enter', 'space', 'l'],
      label: dialogKeysTexts.choose,
      help: dialogKeysTexts.menuRunHelp,
      isHint: true,
    },
    {
      id: 'menu.down',
      keys: ['j', 'down', 'tab'],
      label: dialogKeysTexts.next,
      help: dialogKeysTexts.nextHelp,
    },
    {
      id: 'menu.up',
      keys: ['k', 'up', 'shift+tab'],
      label: dialogKeysTexts.previous,
      help: dialogKeysTexts.previousHelp,
    },
    {
      id: 'menu.close',
      keys: ['esc', 'q'],
      label: dialogKeysTexts.close,
      help: dialogKeysTexts.closeHelp,
      isHint: true,
    },
  ]),
  ...defineKeys('prompt', [
    {
      id: 'prompt.submit',
      keys: ['enter'],
      label: dialogKeysTexts.save,
      help: dialogKeysTexts.saveHelp,
      isHint: true,
    },
    {
      id: 'prompt.editor',
      keys: ['ctrl+g'],
      label: dialogKeysTexts.editor,
      help: dialogKeysTexts.editorHelp,
      isHint: true,
    },
    {
      id: 'prompt.cancel',
      keys: ['esc'],
      label: dialogKeysTexts.cancel,
      help: dialogKeysTexts.promptCancelHelp,
      isHint: true,
    },
  ]),
]
