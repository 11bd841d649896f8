import type * as Pinyin from 'pinyin-pro'

/** Most texts with cached sounds: names and pages of many enterprises. */
const most = 20_000
const known = new Map<string, string>()
let library: Promise<typeof Pinyin> | undefined

/** Sounds of texts in PaletteItem's format. The dictionary is loaded on first use. */
export async function soundsOf(texts: readonly string[]): Promise<string[]> {
  const { pinyin } = await (library ??= import('pinyin-pro'))
  return texts.map((text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const sound = soundOf(text, pinyin)
    known.set(text, sound)
    return sound
  })
}

const isHan = (character: string): boolean => /\p{Script=Han}/u.test(character)

/** The reading in this word first, then the character's others. */
function soundOf(text: string, pinyin: typeof Pinyin.pinyin): string {
  const characters = [...text]
  const inWord = pinyin(text, { toneType: 'none', type: 'all', v: true })
  return characters
    .map((character, place) => {
      if (!isHan(character)) return ''
      const meant = inWord[place]?.origin === character ? [inWord[place].pinyin] : []
      const others = pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true })
      return [...new Set([...meant, ...others])].join('|')
    })
    .join(' ')
}
