const log = { warn: (_facts: object, _text: string) => undefined }

export const text = 'Nothing was changed.'
export const parameter = (name: string) => `Created backup ${name}.`
export const word = 'Stopped.'
export const code = 'backupNotFound'
export const mediaType = 'text/html; charset=utf-8'
log.warn({}, 'a file could not be read')
