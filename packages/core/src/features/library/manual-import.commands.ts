import { actionsTexts, libraryCommandTexts } from '../../messages/en/library.ts'
import { defineAction } from './define-action.ts'

/** The commands that import the files of the import folder. */
export const manualImportCommands = {
  manualImport: defineAction('manualImport', {
    summary: libraryCommandTexts.manualImport,
    request: client => client.importManually({ body: { ignore_error: false, prefer_local: false } }),
  }),
  previewImport: defineAction('previewImport', {
    summary: libraryCommandTexts.previewImport,
    request: client => client.importManually({ body: { ignore_error: true, prefer_local: false, dry_run: true } }),
  }),
  replaceImport: defineAction('replaceImport', {
    summary: libraryCommandTexts.replaceImport,
    question: { title: actionsTexts.importQuestion, detail: actionsTexts.importDetail },
    request: client => client.importManually({ body: { ignore_error: false, prefer_local: false, replace: true } }),
  }),
}
