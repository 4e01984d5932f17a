import { defineActions } from './key-action.ts'

/** Keys of text fields, confirmations, menus and prompts. */
export const dialogKeys = [
  ...defineActions('field', [
    ['field.start', 'ctrl+a,home', 'start', 'Go to the start of the text.'],
    ['field.end', 'ctrl+e,end', 'end', 'Go to the end of the text.'],
    ['field.left', 'left,ctrl+b', 'left', 'Go one character left.'],
    ['field.right', 'right,ctrl+f', 'right', 'Go one character right.'],
    ['field.word-left', 'alt+b,alt+left,ctrl+left', 'word left', 'Go to the start of the word.'],
    ['field.word-right', 'alt+f,alt+right,ctrl+right', 'word right', 'Go to the end of the word.'],
    ['field.delete-left', 'backspace,ctrl+h', 'delete left', 'Delete the character before the cursor.'],
    ['field.delete-right', 'delete,ctrl+d', 'delete right', 'Delete the character under the cursor.'],
    ['field.delete-word-left', 'alt+backspace', 'delete word', 'Delete to the start of the word.'],
    ['field.delete-word-right', 'alt+d', 'delete next word', 'Delete to the end of the word.'],
    ['field.delete-to-blank', 'ctrl+w', 'delete to space', 'Delete to the last space.'],
    ['field.delete-to-start', 'ctrl+u', 'delete to start', 'Delete everything before the cursor.'],
    ['field.delete-to-end', 'ctrl+k', 'delete to end', 'Delete everything after the cursor.'],
  ]),
  ...defineActions('confirm', [
    ['confirm.choose', 'enter', 'choose', 'Confirm the selected choice (Cancel is selected first).', 'hint'],
    ['confirm.next', 'tab,right,down,j,l', 'next', 'Select the next choice.', 'hint'],
    ['confirm.previous', 'shift+tab,left,up,k,h', 'previous', 'Select the previous choice.'],
    ['confirm.cancel', 'esc,n,q', 'cancel', 'Cancel.', 'hint'],
  ]),
  ...defineActions('menu', [
    ['menu.run', 'enter,space,l', 'choose', 'Confirm the selected choice.', 'hint'],
    ['menu.down', 'j,down,tab', 'next', 'Select the next choice.'],
    ['menu.up', 'k,up,shift+tab', 'previous', 'Select the previous choice.'],
    ['menu.close', 'esc,q', 'close', 'Close the menu.', 'hint'],
  ]),
  ...defineActions('prompt', [
    ['prompt.submit', 'enter', 'save', 'Save.', 'hint'],
    ['prompt.editor', 'ctrl+g', 'editor', 'Edit the text in your editor ($VISUAL or $EDITOR).', 'hint'],
    ['prompt.cancel', 'esc', 'cancel', 'Cancel editing.', 'hint'],
  ]),
]
