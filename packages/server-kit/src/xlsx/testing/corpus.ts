import { bombs } from './corpus/bombs.ts'
import type { HostileFile } from './corpus/hostile-file.ts'
import { shapes } from './corpus/shapes.ts'
import { values } from './corpus/values.ts'
import { wrongType } from './corpus/wrong-type.ts'
import { xml } from './corpus/xml.ts'

/** All hostile files. Generated on demand, never stored. */
export const hostileFiles: readonly HostileFile[] = [...bombs, ...xml, ...shapes, ...values, ...wrongType]
