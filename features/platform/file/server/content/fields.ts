import type { XmlHandlers } from '@portal/server-kit/xlsx/xml'
import { isSafeLink, OfficeFault } from './office-fault.ts'

/** Fields that fetch, run or embed something when Word brings them up to date. */
const fetching = [
  'DATABASE',
  'DDE',
  'DDEAUTO',
  'EMBED',
  'IMPORT',
  'INCLUDE',
  'INCLUDEPICTURE',
  'INCLUDETEXT',
  'LINK',
  'RD',
]

interface Field {
  instruction: string
  /** Its first letters, as far as they can begin a field's name; null when the name is over. */
  start: string | null
  inResult: boolean
  hasInner: boolean
}
const fresh = (): Field => ({ instruction: '', start: '', inResult: false, hasInner: false })

/**
 * Refuses fields by their instruction, however it is cut into runs: Word joins whatever stands between the marks of a
 * field. An instruction that another field begins is refused, because nobody knows what it will be.
 */
export function fieldCheck(): XmlHandlers {
  const outside = fresh()
  const fields = [outside]
  let reading = ''
  const inner = (): Field => fields.at(-1) ?? outside
  const nest = (): void => {
    const field = inner()
    if (field === outside || field.inResult) return
    field.hasInner = true
    if (fetching.some((name) => field.start !== null && name.startsWith(field.start))) throw new OfficeFault('live')
  }
  const marks: Record<string, () => void> = {
    begin: () => {
      nest()
      fields.push(fresh())
    },
    separate: () => {
      judge(inner())
      inner().inResult = true
    },
    end: () => {
      judge(inner())
      if (fields.length > 1) fields.pop()
    },
  }
  return {
    open(name, attributes) {
      if (name === 'fldChar') for (const kind of attributes.named('fldCharType')) marks[kind.trim()]?.()
      else if (name === 'fldSimple') {
        nest()
        for (const instruction of attributes.named('instr')) judge({ ...fresh(), instruction })
      } else if (texts.has(name)) reading = name
    },
    close(name, depth) {
      if (name === reading) reading = ''
      if (depth === 1) fields.forEach(judge)
    },
    text(piece) {
      if (reading === '') return
      const field = inner()
      // What a field shows is text of the document; before its mark everything is instruction.
      if (!instructions.has(reading) && (field === outside || field.inResult)) return
      field.instruction += piece
      field.start = startOf(field.start, piece)
    },
  }
}

const instructions = new Set(['instrText', 'delInstrText'])
const texts = new Set([...instructions, 't', 'delText'])

/** Grows the first letters by a piece of the instruction; other signs before them do not count. */
function startOf(start: string | null, piece: string): string | null {
  if (start === null || start.length > longest) return null
  const [, signs = '', letters = ''] = /^([^A-Za-z=]*)([A-Za-z]*)/.exec(piece) ?? []
  if (start !== '' && signs !== '') return null
  const isOver = signs.length + letters.length < piece.length
  return isOver ? null : start + letters.toUpperCase()
}
const longest = Math.max(...fetching.map((name) => name.length))

/** Judges what came since the last mark, once. */
function judge(field: Field): void {
  const { instruction, hasInner } = field
  field.instruction = ''
  const name = /^[^A-Za-z=]*([A-Za-z]+)/.exec(instruction)?.[1]?.toUpperCase() ?? ''
  if (fetching.includes(name)) throw new OfficeFault('live')
  if (name !== 'HYPERLINK') return
  const target = targetOf(instruction)
  if (target === '' ? hasInner : !isSafeLink(target)) throw new OfficeFault('external')
}

/** The address of a HYPERLINK field: its first word that no switch takes. */
function targetOf(instruction: string): string {
  let isTaken = true
  for (const [word, quoted] of instruction.matchAll(/"([^"]*)"?|\\[A-Za-z*@#]|[^\s"]+/g)) {
    const isSwitch = quoted === undefined && /^\\[A-Za-z*@#]$/.test(word)
    if (!isSwitch && !isTaken) return (quoted ?? word).trim()
    isTaken = isSwitch && /[lots*@#]/i.test(word)
  }
  return ''
}
