/** Downloads a text as a file. */
export function saveTextFile({ fileName, text }: { fileName: string; text: string }, type = 'text/plain'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
