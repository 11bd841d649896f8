import { bombs } from './corpus/bombs.ts'
import type { HostileFile } from './corpus/hostile-file.ts'
import { shapes } from './corpus/shapes.ts'
import { values } from './corpus/values.ts'
import { wrongType } from './corpus/wrong-type.ts'
import { xml } from './corpus/xml.ts'

/** All hostile files. Generated on demand, never stored. */
export const hostileFiles: readonly HostileFile[] = [...bombs, ...xml, ...shapes, ...values, ...wrongType]

/** What held a reader for minutes: for every call that reads a workbook. */
export const slowFiles = hostileFiles.filter(({ isSlow }) => isSlow === true)

const codeOf = ({ outcome }: HostileFile): string => ('refused' in outcome ? outcome.refused : '')
const firstOf = new Map(hostileFiles.map((file) => [codeOf(file), file] as const).toReversed())

/**
 * For a call that takes uploads. The reader meets the whole corpus; a call adds its words for each refusal, its bounds
 * for heavy files, and its own judgement of files that can be read.
 */
export const hostileAtDoor: readonly HostileFile[] = hostileFiles.filter(
  (file) => file.isHeavy === true || file.isSlow === true || codeOf(file) === '' || firstOf.get(codeOf(file)) === file,
)
