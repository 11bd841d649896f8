import qrcode from 'qrcode-generator'

/**
 * Draws a text as a QR code: `path` for an SVG of `size` × `size` units, without the quiet margin. Uses the lowest
 * error correction, which is enough on a screen.
 */
export function drawQr(text: string): { size: number; path: string } {
  const code = qrcode(0, 'L')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const cells = Array.from({ length: size * size }, (_, place) => ({
    row: Math.floor(place / size),
    column: place % size,
  }))
  return {
    size,
    path: cells
      .filter(({ row, column }) => code.isDark(row, column))
      .map(({ row, column }) => `M${column} ${row}h1v1h-1z`)
      .join(''),
  }
}
