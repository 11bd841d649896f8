import { act } from 'react'

/** The browser's request, answered by hand. */
export class SentUpload {
  static all: SentUpload[] = []
  headers: Record<string, string> = {}
  upload: { onprogress: (event: { loaded: number; total: number }) => void } = { onprogress: () => undefined }
  status = 0
  responseText = ''
  form: FormData | null = null
  onload = (): void => undefined
  onerror = (): void => undefined
  onabort = (): void => undefined
  open = (): void => undefined
  getResponseHeader = (): null => null
  setRequestHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value
  }
  send(form: FormData): void {
    this.form = form
    SentUpload.all.push(this)
  }
  abort(): void {
    this.onabort()
  }
  answer(status: number, body: unknown): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload()
  }
}
/** The latest; throws when none was sent. */
export const lastSent = (): SentUpload => {
  const found = SentUpload.all.at(-1)
  if (found === undefined) throw new Error('没有发出')
  return found
}
/** Drops files on the page's drop zone. */
export const dropFiles = (...files: File[]) =>
  act(async () => {
    const zone = document.querySelector('[data-drop-zone]')
    const event = new Event('drop', { bubbles: true, cancelable: true })
    Object.assign(event, { dataTransfer: { files } })
    zone?.dispatchEvent(event)
  })
