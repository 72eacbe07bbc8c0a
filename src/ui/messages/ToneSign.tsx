import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import Info from '@mui/icons-material/InfoOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'

const shapes = { success: CheckCircle, info: Info, warning: Warning, error: ErrorIcon }

export type NoticeTone = keyof typeof shapes

/** The sign before a message, in its color. */
export function ToneSign({ tone }: { tone: NoticeTone }) {
  const Shape = shapes[tone]
  return <Shape fontSize="small" color={tone} />
}
