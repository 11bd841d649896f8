/** A picture's format and size, by its own head; null when it has none that is known. */
export interface Picture {
  format: 'png' | 'jpeg' | 'gif' | 'webp'
  width: number
  height: number
}

export function pictureOf(head: Buffer): Picture | null {
  return png(head) ?? gif(head) ?? webp(head) ?? jpeg(head)
}

const latin = (head: Buffer, from: number, to: number): string => head.subarray(from, to).toString('latin1')

const png = (head: Buffer): Picture | null =>
  head.length >= 24 && latin(head, 0, 8) === '\x89PNG\r\n\x1a\n' && latin(head, 12, 16) === 'IHDR'
    ? { format: 'png', width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
    : null

const gif = (head: Buffer): Picture | null =>
  head.length >= 10 && /^GIF8[79]a$/.test(latin(head, 0, 6))
    ? { format: 'gif', width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
    : null

function webp(head: Buffer): Picture | null {
  if (head.length < 30 || latin(head, 0, 4) !== 'RIFF' || latin(head, 8, 12) !== 'WEBP') return null
  const format = 'webp'
  const chunk = latin(head, 12, 16)
  if (chunk === 'VP8X') return { format, width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8 ') return { format, width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (chunk !== 'VP8L') return null
  const bits = head.readUInt32LE(21)
  return { format, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Marks of JPEG frames: those that carry the size. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)

function jpeg(head: Buffer): Picture | null {
  if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= head.length && head[at] === 0xff;) {
    const mark = head[at + 1] ?? 0
    if (isFrame(mark)) return { format: 'jpeg', width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) }
    // A filling byte before a mark.
    at += mark === 0xff ? 1 : 2 + head.readUInt16BE(at + 2)
  }
  return null
}
