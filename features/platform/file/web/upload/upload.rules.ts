import { sizeOf } from '@portal/page-kit/upload/upload.rules'
import { uploadsTexts as texts } from './uploads.texts.ts'

/** Bytes a second over this long; shorter shows every hiccup of the line. */
const windowMs = 5000

export interface Sample {
  at: number
  sent: number
}

/** The samples that still count, with a new one. */
export const sampled = (samples: readonly Sample[], now: Sample): Sample[] =>
  [...samples, now].filter(({ at }, index, all) => now.at - at <= windowMs || index >= all.length - 2)

/** Bytes a second; 0 while nothing can be said. */
export function speedOf(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || last.at <= first.at) return 0
  return ((last.sent - first.sent) / (last.at - first.at)) * 1000
}

/** How far an upload is, in words: 12 MB / 30 MB, 每秒 2 MB, 约剩 9 秒. */
export function progressOf({ sent, total, speed }: { sent: number; total: number; speed: number }): string {
  if (sent >= total) return texts.handling
  const far = texts.running(sizeOf(sent), sizeOf(total))
  if (speed <= 0) return far
  return [far, texts.speed(sizeOf(speed)), texts.remaining(Math.round((total - sent) / speed))].join('，')
}
