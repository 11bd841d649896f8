import { LookRows } from './look-rows.tsx'
import { lookTexts } from './look.texts.ts'

/** Theme and density on the user's own page, which draws the frame and the title. */
export function LookCard() {
  return (
    <>
      <LookRows />
      <p className="faint text-tiny">{lookTexts.saved}</p>
    </>
  )
}
