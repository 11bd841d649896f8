/** What a view of a file's bytes is given. */
export interface BytesView {
  blob: Blob
  fileName: string
}
