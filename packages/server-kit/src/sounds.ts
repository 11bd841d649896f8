import type * as Pinyin from 'pinyin-pro'

let library: Promise<typeof Pinyin> | undefined

/** Pinyin and initials of a name, as people type them: `qimingguolu qmgl`. The dictionary is loaded on first use. */
export async function soundsOf(name: string): Promise<string> {
  const { pinyin } = await (library ??= import('pinyin-pro'))
  const whole = pinyin(name, { toneType: 'none', type: 'array', v: true })
  const initials = pinyin(name, { toneType: 'none', type: 'array', pattern: 'first', v: true })
  return [whole, initials].map((parts) => parts.join('').toLowerCase()).join(' ')
}
