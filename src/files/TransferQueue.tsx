import { useNameOf } from '#engine/data/useNameOf.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { TransferList } from './panel/transfers/TransferList.tsx'
import { toastsAbove } from './toastsAbove.ts'
import type { Transfer } from './transfers/transfer.ts'
import type { Transfers } from './transfers/transfers.ts'

/** Some of the transfers of the whole product, with the commands for them. */
export function TransferQueue({ transfers, shown }: { transfers: Transfers; shown: readonly Transfer[] }) {
  const serverName = useNameOf('server')
  const notifyReason = useNotifyReason()
  return (
    <TransferList
      ref={toastsAbove}
      transfers={shown}
      serverName={serverName}
      onCancel={transfers.cancel}
      onRetry={(id) => void transfers.retry(id).catch(notifyReason)}
      onClear={transfers.clear}
      onCancelAll={transfers.cancelAll}
      onRetryAll={() => void transfers.retryAll().catch(notifyReason)}
      onClearAll={() => transfers.clear()}
    />
  )
}
