import qrcode from 'qrcode-generator'

const drawn = new Map<string, string>()

/** A QR code as a data address. Cached, because the texts come from the configuration. */
export function qrImage(text: string): string {
  const before = drawn.get(text)
  if (before !== undefined) return before
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const image = `data:image/svg+xml,${encodeURIComponent(
    code.createSvgTag({ cellSize: 2, margin: 8, scalable: true }),
  )}`
  drawn.set(text, image)
  return image
}
