import { compileFormsByTurns, type FormSet } from './form-set.ts'
import { pause } from '../lang/pause.ts'
import { withAddedProposals } from '../evaluation/added-proposals.ts'
import { LAW_NOW, underLaw } from './law.ts'
import { referencedForms } from './references.ts'
import type { FormDefinition } from '../types.ts'

/** One chunk per form. Written out, because neither Vite nor Node resolves computed imports of JSON. */
const LOADERS: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  VATG_MAIN: () => import('../../data/forms/VATG_MAIN.json', { with: { type: 'json' } }),
  VATG_A1: () => import('../../data/forms/VATG_A1.json', { with: { type: 'json' } }),
  VATG_A2: () => import('../../data/forms/VATG_A2.json', { with: { type: 'json' } }),
  VATG_A3: () => import('../../data/forms/VATG_A3.json', { with: { type: 'json' } }),
  VATG_A4: () => import('../../data/forms/VATG_A4.json', { with: { type: 'json' } }),
  VATG_A5: () => import('../../data/forms/VATG_A5.json', { with: { type: 'json' } }),
  VATG_RELIEF: () => import('../../data/forms/VATG_RELIEF.json', { with: { type: 'json' } }),
  VATS_MAIN: () => import('../../data/forms/VATS_MAIN.json', { with: { type: 'json' } }),
  A200000: () => import('../../data/forms/A200000.json', { with: { type: 'json' } }),
  A201020: () => import('../../data/forms/A201020.json', { with: { type: 'json' } }),
  A202000: () => import('../../data/forms/A202000.json', { with: { type: 'json' } }),
  A200000_2021: () => import('../../data/forms/A200000_2021.json', { with: { type: 'json' } }),
  A100000: () => import('../../data/forms/A100000.json', { with: { type: 'json' } }),
  A101010: () => import('../../data/forms/A101010.json', { with: { type: 'json' } }),
  A102010: () => import('../../data/forms/A102010.json', { with: { type: 'json' } }),
  A104000: () => import('../../data/forms/A104000.json', { with: { type: 'json' } }),
  A105000: () => import('../../data/forms/A105000.json', { with: { type: 'json' } }),
  A105050: () => import('../../data/forms/A105050.json', { with: { type: 'json' } }),
  A105060: () => import('../../data/forms/A105060.json', { with: { type: 'json' } }),
  A105070: () => import('../../data/forms/A105070.json', { with: { type: 'json' } }),
  A105080: () => import('../../data/forms/A105080.json', { with: { type: 'json' } }),
  A106000: () => import('../../data/forms/A106000.json', { with: { type: 'json' } }),
  A100000_2017: () => import('../../data/forms/A100000_2017.json', { with: { type: 'json' } }),
  A107010: () => import('../../data/forms/A107010.json', { with: { type: 'json' } }),
  A107040: () => import('../../data/forms/A107040.json', { with: { type: 'json' } }),
  IIT_WITHHOLD: () => import('../../data/forms/IIT_WITHHOLD.json', { with: { type: 'json' } }),
  CT_MAIN: () => import('../../data/forms/CT_MAIN.json', { with: { type: 'json' } }),
  PBT_STAMP: () => import('../../data/forms/PBT_STAMP.json', { with: { type: 'json' } }),
  PBT_MAIN: () => import('../../data/forms/PBT_MAIN.json', { with: { type: 'json' } }),
  PBT_RELIEF: () => import('../../data/forms/PBT_RELIEF.json', { with: { type: 'json' } }),
  PBT_LAND: () => import('../../data/forms/PBT_LAND.json', { with: { type: 'json' } }),
  PBT_HOUSE: () => import('../../data/forms/PBT_HOUSE.json', { with: { type: 'json' } }),
  PBT_RESOURCE: () => import('../../data/forms/PBT_RESOURCE.json', { with: { type: 'json' } }),
  PBT_ENV: () => import('../../data/forms/PBT_ENV.json', { with: { type: 'json' } }),
  PBT_WATER: () => import('../../data/forms/PBT_WATER.json', { with: { type: 'json' } }),
  PBT_VEHICLE: () => import('../../data/forms/PBT_VEHICLE.json', { with: { type: 'json' } }),
  PBT_DEED: () => import('../../data/forms/PBT_DEED.json', { with: { type: 'json' } }),
  PBT_FARMLAND: () => import('../../data/forms/PBT_FARMLAND.json', { with: { type: 'json' } }),
  PBT_LVAT: () => import('../../data/forms/PBT_LVAT.json', { with: { type: 'json' } }),
  PBT_TOBACCO: () => import('../../data/forms/PBT_TOBACCO.json', { with: { type: 'json' } }),
}

/**
 * Loads and compiles forms and all forms their expressions name. Runs in the page and in Node.
 * @throws RangeError for an unknown form code
 */
export const loadForms = (codes: readonly string[]): Promise<FormSet> => load(codes, (definition) => definition)

/**
 * The forms of a return for editing, including proposals beyond the reference (added-proposals.ts).
 * @param law the last change of the law that a closed return follows
 */
export const loadReturnForms = (codes: readonly string[], law = LAW_NOW): Promise<FormSet> =>
  load(codes, (definition) => withAddedProposals(underLaw(definition, law)))

async function load(
  codes: readonly string[],
  prepared: (definition: FormDefinition) => FormDefinition,
): Promise<FormSet> {
  const loaded = new Map<string, FormDefinition>()
  let wanted = [...codes]
  while (wanted.length > 0) {
    // Prepared before its references are read: proposals name further forms.
    const definitions = (await Promise.all(wanted.map(loadDefinition))).map(prepared)
    for (const definition of definitions) loaded.set(definition.code, definition)
    await pause()
    wanted = [...new Set(definitions.flatMap(referencedForms))].filter((code) => !loaded.has(code))
  }
  return compileFormsByTurns([...loaded.values()], pause)
}

export async function loadDefinition(code: string): Promise<FormDefinition> {
  const load = Object.hasOwn(LOADERS, code) ? LOADERS[code] : undefined
  if (load === undefined) throw new RangeError(`没有表单 ${code}`)
  return (await load()).default as FormDefinition
}
