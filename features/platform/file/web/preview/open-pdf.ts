import type { PDFDocumentProxy } from 'pdfjs-dist'

/** The worker, and tables and fonts for texts whose fonts are not in the file, by name; asked for when needed. */
const worker = 'pdf.worker.min.mjs'
const tables = {
  ...import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
}
const addresses = new Map(
  Object.entries(tables).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)

class Tables {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename)
    if (address === undefined) throw new Error(filename)
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${filename} ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/** Reads a PDF in a worker; nothing in it runs. Rejects for what is none. */
export async function openPdf(blob: Blob): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
  GlobalWorkerOptions.workerSrc = addresses.get(worker) ?? ''
  return getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    BinaryDataFactory: Tables,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
  }).promise
}
