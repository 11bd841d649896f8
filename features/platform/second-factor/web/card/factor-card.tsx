import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { factorStateRoute } from '../../contract/index.ts'
import { factorWords } from '../second-factor.texts.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { RecoveryRow } from './recovery-row.tsx'
import { TotpRow } from './totp-row.tsx'
import css from '../second-factor.module.css'

/** 二次验证 of 个人信息: current factors, and how to turn them on and off. */
export function FactorCard() {
  const state = useQuery(queryOf(factorStateRoute, {}))
  return (
    <QueryView query={state} skeleton={<Skeleton rows={3} />}>
      {(data) => (
        <div className={css.factorCard}>
          <p className="muted">{factorWords.intro}</p>
          <TotpRow state={data} />
          <PasskeyRow state={data} />
          {(data.totp !== null || data.passkeys.length > 0) && <RecoveryRow left={data.recoveryLeft} />}
        </div>
      )}
    </QueryView>
  )
}
