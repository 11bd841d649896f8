/** Starts a download of the file in the browser. */
export function saveFile(file: { blob: Blob; name: string }): void {
  const url = URL.createObjectURL(file.blob)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}
