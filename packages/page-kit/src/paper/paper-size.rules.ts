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
 * Fits columns that need so many ems: first the font shrinks, then `flexible` columns share what is left over or
 * missing.
 */
export function fitColumns(
  needs: readonly { em: number; isFlexible: boolean }[],
  { largest, shape = 'wide' }: { largest: number; shape?: PaperShape },
): PaperFit {
  const total = sum(needs.map(({ em }) => em))
  const fontPixels = fontOf(total, largest, shape)
  const room = paperPixels[shape] / fontPixels
  const flexible = sum(needs.flatMap(({ em, isFlexible }) => (isFlexible ? [em] : [])))
  // Where figures alone are too wide, or nothing is flexible, all columns shrink or grow alike.
  const share = flexible === 0 ? null : (room - (total - flexible)) / flexible
  const isAlike = share === null || share < 0.3
  const ems = needs.map(({ em, isFlexible }) => (isAlike ? (em * room) / total : isFlexible ? em * share : em))
  return {
    fontPixels: Math.round(fontPixels * 100) / 100,
    widths: ems.map((em) => Math.round((em / room) * 10_000) / 100),
  }
}

const sum = (ems: readonly number[]): number => ems.reduce((total, em) => total + em, 0)
