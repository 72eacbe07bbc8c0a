import { useNameOf } from '#engine/data/useNames.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { TransferList } from './panel/transfers/TransferList.tsx'
import type { Transfer } from './transfers/transfer.ts'
import type { Transfers } from './transfers/transfers.ts'
import { toastsRise } from '#ui/liveMeasure.ts'

/** Pixels from the left edge that notifications may cover (layout/Notifications). */
const widest = 576

/** A `ref` for an element at the bottom of the window. It moves notifications above the element. */
function toastsAbove(element: HTMLElement): () => void {
  const { documentElement } = document
  const raise = () => {
    const { left, top } = element.getBoundingClientRect()
    toastsRise.tell(documentElement, left < widest ? window.innerHeight - top : 0)
  }
  const observer = new ResizeObserver(raise)
  observer.observe(element)
  window.addEventListener('resize', raise)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', raise)
    toastsRise.forget(documentElement)
  }
}

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
      onPause={transfers.pause}
      onResume={transfers.resume}
      onPauseAll={transfers.pauseAll}
      onResumeAll={transfers.resumeAll}
      onCancelAll={transfers.cancelAll}
      onRetryAll={() => void transfers.retryAll().catch(notifyReason)}
      onClearAll={() => transfers.clear()}
    />
  )
}
