export const trashCommandTexts = {
  restore: 'Restore',
  restored: 'Restored',
  movedToTrash: 'Moved to trash',
  stillMoving: 'The videos are still being moved to the trash. Restore them there when this is done.',
  emptying: 'Emptying the trash',
  restoreDeletedSummary: 'Restore the item that was deleted last',
  restoreSummary: 'Restore an item from the trash',
  restoreAllSummary: 'Restore all items from the trash',
  deleteSummary: 'Delete an item of the trash permanently',
  emptySummary: 'Delete all items of the trash permanently',
} as const
