import { BannerLine } from '@portal/operations/web/public'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useMe } from '@portal/web-kit/caller'
import { useAction } from '@portal/web-kit/use-action'
import { endViewingRoute } from '../../contract/index.ts'
import { goBackFromViewing } from './viewing-from.ts'
import { tellViewing } from './viewing-tabs.ts'
import { viewingTexts as texts } from './viewing.texts.ts'

/** Says over every page that an operator looks as this user, and ends it. */
export function ViewingBanner() {
  const { viewer, showName } = useMe()
  const end = useAction(endViewingRoute, {
    onDone: () => {
      tellViewing('ended')
      goBackFromViewing()
    },
  })
  if (viewer === undefined) return null
  return (
    <BannerLine
      kind="warn"
      icon="eye"
      act={
        <ActButton of={end} className="button small" onClick={() => end.run({ body: {} })}>
          {texts.end}
        </ActButton>
      }
    >
      {texts.banner(viewer.userName, showName, viewer.until.slice(11, 16))}
    </BannerLine>
  )
}
