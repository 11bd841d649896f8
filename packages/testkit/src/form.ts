/** A file to upload: its name and its content. */
export interface GivenFile {
  name: string
  bytes: Buffer
}

/** A multipart form as the page sends it: text fields, then one file as `uploadFiles`. `inject` sets its header. */
export function formOf(fields: Record<string, string>, file?: GivenFile): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('uploadFiles', new Blob([new Uint8Array(file.bytes)]), file.name)
  return form
}
