/** One uploaded file in a temporary place on disk. Removed with the request unless it is stored. */
export interface UploadedFile {
  field: string
  name: string
  size: number
  sha256: string
  path: string
}
