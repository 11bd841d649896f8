import { Icon } from '@portal/web-kit/icon.tsx'
import { openPalette } from '../open-palette.ts'
import { shellTexts } from '../shell.texts.ts'

/** 搜索 in the header: opens the palette for users who do not know its shortcut. */
export function PaletteButton() {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={shellTexts.search}
      aria-keyshortcuts="Control+K Meta+K"
      title={`${shellTexts.search}（Ctrl K）`}
      onClick={openPalette}
    >
      <Icon name="search" size="l" />
    </button>
  )
}
