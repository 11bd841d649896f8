import { shapes, type IconName } from './data/shapes.ts'

export type { IconName } from './data/shapes.ts'

const sizes = { s: 'icon small', m: 'icon', l: 'icon large' } as const

/** A decorative icon. The adjacent text, or the label of its button, carries the meaning. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: 's' | 'm' | 'l' }) {
  return (
    <svg
      className={sizes[size]}
      viewBox="0 0 20 20"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: shapes[name] }}
    />
  )
}

export const isIconName = (name: string): name is IconName => name in shapes
