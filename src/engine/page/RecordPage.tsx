import Box from '@mui/material/Box'
import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { RecordContextProvider, ResourceContextProvider, useResourceContext, useGetResourceLabel } from 'react-admin'
import { useLocation, useNavigate, useNavigationType, useParams, Link } from 'react-router-dom'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { PageNotice } from '#ui/messages/PageNotice.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { finger, touch } from '#ui/touch.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { QuestionProvider } from '../actions/QuestionProvider.tsx'
import { indexOf, useRecords } from '../data/related.ts'
import { useDescriptor, useResourceName } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { useDialogUrl } from '../nav/dialogUrl.ts'
import { useAllowed } from '../useAllowed.ts'
import { ListNotice } from './ListNotice.tsx'

const RecordDialog = lazyPart(async () => (await import('../form/RecordDialog.tsx')).RecordDialog)

interface RecordPageProps {
  resource: string
  /** Shown where no record has the id of the address. */
  otherwise: ReactNode
}

/** The page of one record at `/<name>/<id>`: the `components.Page` of its descriptor, with questions and the form. */
export function RecordPage({ resource, otherwise }: RecordPageProps) {
  const id = Number(useParams()['id'])
  if (!Number.isInteger(id) || id <= 0) return otherwise
  return (
    <ResourceContextProvider value={resource}>
      <PageOfId key={id} id={id} otherwise={otherwise} />
    </ResourceContextProvider>
  )
}

function PageOfId({ id, otherwise }: { id: number; otherwise: ReactNode }) {
  const { records, known, isFetching, error, refetch } = useRecords(useResourceContext() as ResourceName)
  const [seen, setSeen] = useState<AnyRecord>()
  const present = indexOf(records).get(id)
  if (present && present !== seen) setSeen(present)
  const t = useT()
  useScrollToTop()
  // A list that is being fetched again may lack a record that was just created.
  if (known && !present && !seen && !isFetching) return otherwise
  const record = present ?? seen
  return (
    <Box sx={[links, { '& > .notice': { mb: 1 } }]}>
      <BackToList />
      {error && <ListNotice stale={known} error={error} onRetry={refetch} />}
      {known && seen && !present && <PageNotice tone="warning">{t('errors.gone')}</PageNotice>}
      {record ? <Present record={record} /> : !error && <Waiting page />}
    </Box>
  )
}

/** Links of a page are controls that a finger must be able to hit. */
const links = {
  '& a:not([class])': {
    color: 'primary.main',
    [touch]: { display: 'inline-flex', alignItems: 'center', minHeight: finger, minWidth: finger },
  },
  // A short name takes less space than a finger needs: the comma is drawn beside the name, not after that space.
  [touch]: {
    '& a:has(+ .comma)': { marginInlineEnd: 1 },
    '& a:has(+ .comma)::after': { content: '","' },
    '& a + .comma': { display: 'none' },
  },
} as const

function Present({ record }: { record: AnyRecord }) {
  const { components, route } = useDescriptor()
  const { dialog, close } = useDialogUrl()
  const { key } = useLocation()
  const navigate = useNavigate()
  const allowed = useAllowed()
  const Page = components?.Page
  return (
    <RecordContextProvider value={record}>
      <QuestionProvider
        onDone={(_, { operation }) => {
          if (operation === 'delete') void navigate(route, { replace: true })
        }}
      >
        {Page && <Page record={record} />}
      </QuestionProvider>
      <PartBoundary key={key} onDismiss={close}>
        <Suspense>
          {dialog?.mode === 'edit' && dialog.id === record.id && allowed('update') && <RecordDialog {...dialog} />}
          {dialog?.mode === 'create' && dialog.copyOf === record.id && allowed('create') && (
            <RecordDialog {...dialog} />
          )}
        </Suspense>
      </PartBoundary>
    </RecordContextProvider>
  )
}

/** A page that is opened begins at its top; when the user comes back to it, the browser restores the position. */
function useScrollToTop() {
  const comesBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (!comesBack) document.documentElement.scrollTop = 0
    // oxlint-disable-next-line react/exhaustive-deps -- only how the page was opened counts
  }, [])
}

/** A link to the list of the current resource, with the search, page and order that it had when the page was opened. */
function BackToList() {
  const resource = useResourceName()
  const { route } = useDescriptor(resource)
  const label = useGetResourceLabel()(resource, 2)
  const { state } = useLocation()
  return (
    <Box component="nav" sx={{ mb: 0.5 }}>
      <Link to={{ pathname: route, search: state?.list ?? '' }}>
        <span aria-hidden>←&nbsp;</span>
        {label}
      </Link>
    </Box>
  )
}
