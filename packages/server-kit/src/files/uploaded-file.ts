/** One uploaded file, already on disk in a temporary place that goes away with the request unless it is stored. */
export interface UploadedFile {
  field: string
  name: string
  size: number
  sha256: string
  path: string
}
