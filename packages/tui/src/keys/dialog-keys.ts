import { defineKeys } from '@tubecellar/core/keys'

/** Keys of text fields, confirmations, menus and prompts. */
export const dialogKeys = [
  ...defineKeys('field', [
    { id: 'field.start', keys: ['ctrl+a', 'home'], label: 'start', help: 'Go to the start of the text.' },
    { id: 'field.end', keys: ['ctrl+e', 'end'], label: 'end', help: 'Go to the end of the text.' },
    { id: 'field.left', keys: ['left', 'ctrl+b'], label: 'left', help: 'Go one character left.' },
    { id: 'field.right', keys: ['right', 'ctrl+f'], label: 'right', help: 'Go one character right.' },
    {
      id: 'field.word-left',
      keys: ['alt+b', 'alt+left', 'ctrl+left'],
      label: 'word left',
      help: 'Go to the start of the word.',
    },
    {
      id: 'field.word-right',
      keys: ['alt+f', 'alt+right', 'ctrl+right'],
      label: 'word right',
      help: 'Go to the end of the word.',
    },
    {
      id: 'field.delete-left',
      keys: ['backspace', 'ctrl+h'],
      label: 'delete left',
      help: 'Delete the character before the cursor.',
    },
    {
      id: 'field.delete-right',
      keys: ['delete', 'ctrl+d'],
      label: 'delete right',
      help: 'Delete the character under the cursor.',
    },
    {
      id: 'field.delete-word-left',
      keys: ['alt+backspace'],
      label: 'delete word',
      help: 'Delete to the start of the word.',
    },
    {
      id: 'field.delete-word-right',
      keys: ['alt+d'],
      label: 'delete next word',
      help: 'Delete to the end of the word.',
    },
    { id: 'field.delete-to-blank', keys: ['ctrl+w'], label: 'delete to space', help: 'Delete to the last space.' },
    {
      id: 'field.delete-to-start',
      keys: ['ctrl+u'],
      label: 'delete to start',
      help: 'Delete everything before the cursor.',
    },
    {
      id: 'field.delete-to-end',
      keys: ['ctrl+k'],
      label: 'delete to end',
      help: 'Delete everything after the cursor.',
    },
  ]),
  ...defineKeys('confirm', [
    {
      id: 'confirm.choose',
      keys: ['enter'],
      label: 'choose',
      help: 'Confirm the selected choice (Cancel is selected first).',
      isHint: true,
    },
    {
      id: 'confirm.next',
      keys: ['tab', 'right', 'down', 'j', 'l'],
      label: 'next',
      help: 'Select the next choice.',
      isHint: true,
    },
    {
      id: 'confirm.previous',
      keys: ['shift+tab', 'left', 'up', 'k', 'h'],
      label: 'previous',
      help: 'Select the previous choice.',
    },
    { id: 'confirm.cancel', keys: ['esc', 'n', 'q'], label: 'cancel', help: 'Cancel.', isHint: true },
  ]),
  ...defineKeys('menu', [
    {
      id: 'menu.run',
      keys: ['enter', 'space', 'l'],
      label: 'choose',
      help: 'Confirm the selected choice.',
      isHint: true,
    },
    { id: 'menu.down', keys: ['j', 'down', 'tab'], label: 'next', help: 'Select the next choice.' },
    { id: 'menu.up', keys: ['k', 'up', 'shift+tab'], label: 'previous', help: 'Select the previous choice.' },
    { id: 'menu.close', keys: ['esc', 'q'], label: 'close', help: 'Close the menu.', isHint: true },
  ]),
  ...defineKeys('prompt', [
    { id: 'prompt.submit', keys: ['enter'], label: 'save', help: 'Save.', isHint: true },
    {
      id: 'prompt.editor',
      keys: ['ctrl+g'],
      label: 'editor',
      help: 'Edit the text in your editor ($VISUAL or $EDITOR).',
      isHint: true,
    },
    { id: 'prompt.cancel', keys: ['esc'], label: 'cancel', help: 'Cancel editing.', isHint: true },
  ]),
]
