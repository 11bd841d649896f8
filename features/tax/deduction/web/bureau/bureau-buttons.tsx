import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { usePageActs } from '@portal/web-kit/page-acts'
import { bureauResultRoute, fillBureauFileRoute } from '../../contract/index.ts'
import { deductionTexts as texts } from '../deduction.texts.ts'

/** Buttons to fill a bureau list and to import its result. */
export function BureauButtons({ onOpen }: { onOpen: (what: 'fill' | 'result') => void }) {
  const [fill, result] = [useUnavailableReason(fillBureauFileRoute), useUnavailableReason(bureauResultRoute)]
  usePageActs([
    ...(fill === null
      ? [
          {
            id: 'bureau-fill',
            title: texts.fillBureau,
            icon: 'download',
            words: texts.alsoBureau,
            run: () => onOpen('fill'),
          } as const,
        ]
      : []),
    ...(result === null
      ? [
          {
            id: 'bureau-result',
            title: texts.readBureau,
            icon: 'upload',
            words: texts.alsoBureau,
            run: () => onOpen('result'),
          } as const,
        ]
      : []),
  ])
  return (
    <>
      <ActButton of={{ busy: false, off: fill }} onClick={() => onOpen('fill')}>
        <Icon name="download" />
        {texts.fillBureau}
      </ActButton>
      <ActButton of={{ busy: false, off: result }} onClick={() => onOpen('result')}>
        <Icon name="upload" />
        {texts.readBureau}
      </ActButton>
    </>
  )
}
