import type { contentTexts } from '../file.texts.ts'

/** The formats that are unpacked to be judged. */
export type Office = 'docx' | 'xlsx'
/** Why a document is not let in, as `contentTexts` says it. */
export type Fault = keyof (typeof contentTexts)[Office]

export class OfficeFault extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

/** What a reader may be led to by a click. */
export const isSafeLink = (target: string): boolean => /^(https?:|mailto:|#)/i.test(target)

/** Whatever names a scheme or another machine leaves the file. */
export const leavesFile = (target: string): boolean => /^([a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(target)
