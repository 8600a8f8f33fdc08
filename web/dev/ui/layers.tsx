import { EllipsisVertical, LogOut, User } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { Group, Part } from './part.tsx'

type Layer = 'dialog' | 'confirm' | 'drawer' | null

const tabs = [
  { id: 'students', label: 'Students', count: 12, panel: <p>Requests of students.</p> },
  { id: 'interns', label: 'Interns', count: 3, panel: <p>Requests of interns.</p> },
  { id: 'college', label: 'College', panel: <p>No Pending College Students Requests</p> },
]

export function Layers() {
  const [layer, setLayer] = useState<Layer>(null)
  const [isBusy, setIsBusy] = useState(false)
  const close = () => setLayer(null)

  function handleDelete() {
    setIsBusy(true)
    setTimeout(() => {
      setIsBusy(false)
      close()
      toast.success('Deleted')
    }, 800)
  }

  return (
    <Group title="Layers">
      <Part name="Dialogs">
        <div className="gallery-row">
          <Button onClick={() => setLayer('dialog')}>Add New Internship</Button>
          <Button variant="danger" onClick={() => setLayer('confirm')}>
            Delete
          </Button>
          <Button variant="secondary" onClick={() => setLayer('drawer')}>
            Open side menu
          </Button>
        </div>
        <Dialog
          open={layer === 'dialog'}
          onClose={close}
          title="Add New Internship"
          footer={<DialogButtons onDone={close} />}
        >
          <form id="gallery-form" className="gallery-stack">
            <Field label="Internship Name">
              <Input name="name" />
            </Field>
            <Field label="Fees">
              <Input name="fees" type="number" />
            </Field>
          </form>
        </Dialog>
        <ConfirmDialog
          open={layer === 'confirm'}
          onClose={close}
          onConfirm={handleDelete}
          busy={isBusy}
          title="Confirm Deletion"
          confirmLabel="Delete"
        >
          Are you sure you want to delete Web Development?
        </ConfirmDialog>
        <Drawer open={layer === 'drawer'} onClose={close} title="Menu">
          <nav aria-label="Panel" className="gallery-stack">
            <Link to="#buttons">Home</Link>
            <Link to="#buttons">Add Student</Link>
          </nav>
        </Drawer>
      </Part>
      <Part name="Menus">
        <div className="gallery-row">
          <Menu label="Courses">
            <Link to="#python">Python for Beginners</Link>
            <Link to="#mern">MERN Stack Development</Link>
            <Link to="#data">Data Analytics</Link>
          </Menu>
          <Menu label="Account" icon={<User aria-hidden="true" />} triggerClassName="btn btn-secondary">
            <Link to="#profile">My Profile</Link>
            <Link to="#orders">Orders</Link>
            <button type="button" onClick={() => toast.success('Logged Out Successfully!')}>
              <LogOut aria-hidden="true" />
              Logout
            </button>
          </Menu>
          <Menu label="More" icon={<EllipsisVertical aria-hidden="true" />} hideLabel align="end">
            <button type="button" onClick={() => setLayer('confirm')}>
              Delete
            </button>
          </Menu>
        </div>
      </Part>
      <Part name="Toasts">
        <div className="gallery-row">
          <Button variant="secondary" onClick={() => toast.success('Request Approved & Added to Batch')}>
            Success
          </Button>
          <Button variant="secondary" onClick={() => toast.error('Login failed.')}>
            Error
          </Button>
          <Button variant="secondary" onClick={() => toast.info('A batch starts on Monday.')}>
            Info
          </Button>
          <Button variant="secondary" onClick={() => toast.warning('All fields are required')}>
            Warning
          </Button>
        </div>
      </Part>
      <Part name="Tabs">
        <Tabs label="Requests" items={tabs} />
      </Part>
    </Group>
  )
}

function DialogButtons({ onDone }: { onDone: () => void }) {
  return (
    <>
      <Button variant="secondary" onClick={onDone}>
        Cancel
      </Button>
      <Button onClick={() => toast.warning('All fields are required')}>Add Internship</Button>
    </>
  )
}
