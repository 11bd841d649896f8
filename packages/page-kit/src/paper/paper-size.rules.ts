/** `wide`: A4 landscape; `tall`: portrait. */
export type PaperShape = 'wide' | 'tall'

/** Printable width with 10 mm at each side, at 96 pixels per inch. */
export const paperPixels: Readonly<Record<PaperShape, number>> = {
  wide: (277 / 25.4) * 96,
  tall: (190 / 25.4) * 96,
}
/** Smallest readable size in pixels; what needs less keeps it, and its figures wrap. */
const smallest = 6.5

/** Width of a text in em: Chinese characters are square, digits about 0.56. */
export const emOf = (text: string): number =>
  [...text].reduce((total, each) => total + (each.charCodeAt(0) > 255 ? 1 : 0.56), 0)

/** Font size in pixels, at most `largest`, at which columns of together `ems` fit the paper. */
export const fontOf = (ems: number, largest: number, shape: PaperShape = 'wide'): number =>
  Math.max(smallest, Math.min(largest, paperPixels[shape] / ems))

export interface PaperFit {
  fontPixels: number
  /** Percent of the paper, by column. */
  widths: number[]
}

/**
 * Fits columns that need so many ems. What is left over widens all alike; where the smallest font is not enough,
 * `flexible` columns give way first.
 */
export function fitColumns(
  needs: readonly { em: number; isFlexible: boolean }[],
  { largest, shape = 'wide' }: { largest: number; shape?: PaperShape },
): PaperFit {
  const total = sum(needs.map(({ em }) => em))
  const fontPixels = fontOf(total, largest, shape)
  const room = paperPixels[shape] / fontPixels
  const flexible = sum(needs.flatMap(({ em, isFlexible }) => (isFlexible ? [em] : [])))
  const share = flexible === 0 ? 1 : (room - (total - flexible)) / flexible
  // Below that share texts would break at every letter: figures are too wide by themselves.
  const isAlike = share >= 1 || share < 0.3
  const ems = needs.map(({ em, isFlexible }) => (isAlike ? (em * room) / total : isFlexible ? em * share : em))
  return {
    fontPixels: Math.round(fontPixels * 100) / 100,
    widths: ems.map((em) => Math.round((em / room) * 10_000) / 100),
  }
}

const sum = (ems: readonly number[]): number => ems.reduce((total, em) => total + em, 0)
