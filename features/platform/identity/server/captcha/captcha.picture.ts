import type { SKRSContext2D } from '@napi-rs/canvas'
import { randomInt } from 'node:crypto'
import { glyphs } from '../data/glyphs.ts'

/** Rendered at twice the display size. */
export const captchaSize = { width: 240, height: 80 } as const

/** A random number in the range, with a resolution of a thousandth of it. */
const between = (from: number, to: number): number => from + ((to - from) * randomInt(1001)) / 1000
/** Dark colours on a light background with a contrast of 7:1, so that noise hardly hinders people. */
const inks = ['#1f3a68', '#243b53', '#3b2f63', '#1d4d4f', '#5a2a3c'] as const
const ink = (): string => inks[randomInt(inks.length)] ?? inks[0]

/** Draws the text as a JPEG: strokes bent, letters rotated and shifted, with two lines and some dots on top. */
export async function drawCaptcha(text: string): Promise<Buffer> {
  // Loading the library takes 30 ms, which no start waits for.
  const { createCanvas } = await import('@napi-rs/canvas')
  const canvas = createCanvas(captchaSize.width, captchaSize.height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#f4f6fa'
  pen.fillRect(0, 0, captchaSize.width, captchaSize.height)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (let dots = 0; dots < 90; dots += 1) dot(pen)
  const room = captchaSize.width / (text.length + 0.5)
  ;[...text].forEach((letter, index) => drawLetter(pen, letter, room * (index + 0.75), captchaSize.height / 2))
  for (let lines = 0; lines < 3; lines += 1) line(pen)
  return canvas.encode('jpeg', 78)
}

function drawLetter(pen: SKRSContext2D, letter: string, x: number, y: number): void {
  const unit = between(7.4, 9)
  pen.save()
  pen.translate(x + between(-5, 5), y + between(-7, 7))
  pen.rotate(between(-0.35, 0.35))
  pen.transform(1, between(-0.12, 0.12), between(-0.2, 0.2), 1, 0, 0)
  pen.strokeStyle = ink()
  pen.lineWidth = between(4.2, 6)
  for (const stroke of glyphs[letter] ?? []) {
    pen.beginPath()
    stroke.forEach(([column, row], index) => {
      const [px, py] = [(column - 2) * unit + between(-1, 1), (row - 3) * unit + between(-1, 1)]
      if (index === 0) pen.moveTo(px, py)
      else pen.lineTo(px, py)
    })
    pen.stroke()
  }
  pen.restore()
}

function line(pen: SKRSContext2D): void {
  const { width, height } = captchaSize
  pen.strokeStyle = ink()
  pen.lineWidth = between(1.2, 2.4)
  pen.beginPath()
  pen.moveTo(0, between(10, height - 10))
  pen.bezierCurveTo(width / 3, between(0, height), (width * 2) / 3, between(0, height), width, between(10, height - 10))
  pen.stroke()
}

function dot(pen: SKRSContext2D): void {
  pen.fillStyle = ink()
  pen.globalAlpha = 0.35
  pen.fillRect(between(0, captchaSize.width), between(0, captchaSize.height), between(1, 3), between(1, 3))
  pen.globalAlpha = 1
}
