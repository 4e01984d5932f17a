import { inScope } from './key-action.ts'

/** What questions, menus and text fields over a screen can do. */
export const dialogKeys = [
  ...inScope('confirm', [
    ['confirm.choose', 'enter', 'choose', 'Does what is marked; Cancel is marked at first.', 'hint'],
    ['confirm.next', 'tab,right,down,j,l', 'next', 'Marks the next choice.', 'hint'],
    ['confirm.previous', 'shift+tab,left,up,k,h', 'previous', 'Marks the choice before.'],
    ['confirm.cancel', 'esc,n,q', 'cancel', 'Leaves everything as it is.', 'hint'],
  ]),
  ...inScope('menu', [
    ['menu.run', 'enter,space,l', 'choose', 'Takes what is marked.', 'hint'],
    ['menu.down', 'j,down,tab', 'next', 'Marks the next choice.'],
    ['menu.up', 'k,up,shift+tab', 'previous', 'Marks the choice before.'],
    ['menu.close', 'esc,q', 'close', 'Closes the menu.', 'hint'],
  ]),
  ...inScope('prompt', [
    ['prompt.submit', 'enter', 'save', 'Takes over what was typed.', 'hint'],
    ['prompt.editor', 'ctrl+e', 'editor', 'Opens the text in your editor ($VISUAL or $EDITOR).', 'hint'],
    ['prompt.cancel', 'esc', 'cancel', 'Leaves it as it was.', 'hint'],
  ]),
]
