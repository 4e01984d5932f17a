import { defineKeys } from '@tubecellar/core/keys'
import { dialogKeysTexts } from '@tubecellar/core/messages/tui/dialog-keys'

/** Keys of text fields, confirmations, menus and prompts. */
export const dialogKeys = [
  ...defineKeys('field', [
    {
      id: 'field.start',
      keys: ['ctrl+a', 'home'],
      label: dialogKeysTexts.start,
      help: dialogKeysTexts.goToStartOfText,
    },
    { id: 'field.end', keys: ['ctrl+e', 'end'], label: dialogKeysTexts.end, help: dialogKeysTexts.goToEndOfText },
    {
      id: 'field.left',
      keys: ['left', 'ctrl+b'],
      label: dialogKeysTexts.left,
      help: dialogKeysTexts.goOneCharacterLeft,
    },
    {
      id: 'field.right',
      keys: ['right', 'ctrl+f'],
      label: dialogKeysTexts.right,
      help: dialogKeysTexts.goOneCharacterRight,
    },
    {
      id: 'field.word-left',
      keys: ['alt+b', 'alt+left', 'ctrl+left'],
      label: dialogKeysTexts.wordLeft,
      help: dialogKeysTexts.goToStartOfWord,
    },
    {
      id: 'field.word-right',
      keys: ['alt+f', 'alt+right', 'ctrl+right'],
      label: dialogKeysTexts.wordRight,
      help: dialogKeysTexts.goToEndOfWord,
    },
    {
      id: 'field.delete-left',
      keys: ['backspace', 'ctrl+h'],
      label: dialogKeysTexts.deleteLeft,
      help: dialogKeysTexts.deleteCharacterBeforeCursor,
    },
    {
      id: 'field.delete-right',
      keys: ['delete', 'ctrl+d'],
      label: dialogKeysTexts.deleteRight,
      help: dialogKeysTexts.deleteCharacterUnderCursor,
    },
    {
      id: 'field.delete-word-left',
      keys: ['alt+backspace'],
      label: dialogKeysTexts.deleteWord,
      help: dialogKeysTexts.deleteToStartOfWord,
    },
    {
      id: 'field.delete-word-right',
      keys: ['alt+d'],
      label: dialogKeysTexts.deleteNextWord,
      help: dialogKeysTexts.deleteToEndOfWord,
    },
    {
      id: 'field.delete-to-blank',
      keys: ['ctrl+w'],
      label: dialogKeysTexts.deleteToSpace,
      help: dialogKeysTexts.deleteToLastSpace,
    },
    {
      id: 'field.delete-to-start',
      keys: ['ctrl+u'],
      label: dialogKeysTexts.deleteToStart,
      help: dialogKeysTexts.deleteEverythingBeforeCursor,
    },
    {
      id: 'field.delete-to-end',
      keys: ['ctrl+k'],
      label: dialogKeysTexts.deleteToEnd,
      help: dialogKeysTexts.deleteEverythingAfterCursor,
    },
  ]),
  ...defineKeys('confirm', [
    {
      id: 'confirm.choose',
      keys: ['enter'],
      label: dialogKeysTexts.choose,
      help: dialogKeysTexts.confirmSelectedChoice,
      isHint: true,
    },
    {
      id: 'confirm.next',
      keys: ['tab', 'right', 'down', 'j', 'l'],
      label: dialogKeysTexts.next,
      help: dialogKeysTexts.selectNextChoice,
      isHint: true,
    },
    {
      id: 'confirm.previous',
      keys: ['shift+tab', 'left', 'up', 'k', 'h'],
      label: dialogKeysTexts.previous,
      help: dialogKeysTexts.selectPreviousChoice,
    },
    {
      id: 'confirm.cancel',
      keys: ['esc', 'n', 'q'],
      label: dialogKeysTexts.cancel,
      help: dialogKeysTexts.cancelLabel,
      isHint: true,
    },
  ]),
  ...defineKeys('menu', [
    {
      id: 'menu.run',
      keys: ['enter', 'space', 'l'],
      label: dialogKeysTexts.choose,
      help: dialogKeysTexts.confirmSelectedChoiceLabel,
      isHint: true,
    },
    {
      id: 'menu.down',
      keys: ['j', 'down', 'tab'],
      label: dialogKeysTexts.next,
      help: dialogKeysTexts.selectNextChoice,
    },
    {
      id: 'menu.up',
      keys: ['k', 'up', 'shift+tab'],
      label: dialogKeysTexts.previous,
      help: dialogKeysTexts.selectPreviousChoice,
    },
    {
      id: 'menu.close',
      keys: ['esc', 'q'],
      label: dialogKeysTexts.close,
      help: dialogKeysTexts.closeMenu,
      isHint: true,
    },
  ]),
  ...defineKeys('prompt', [
    {
      id: 'prompt.submit',
      keys: ['enter'],
      label: dialogKeysTexts.save,
      help: dialogKeysTexts.saveLabel,
      isHint: true,
    },
    {
      id: 'prompt.editor',
      keys: ['ctrl+g'],
      label: dialogKeysTexts.editor,
      help: dialogKeysTexts.editTextInYourEditor,
      isHint: true,
    },
    {
      id: 'prompt.cancel',
      keys: ['esc'],
      label: dialogKeysTexts.cancel,
      help: dialogKeysTexts.cancelEditing,
      isHint: true,
    },
  ]),
]
