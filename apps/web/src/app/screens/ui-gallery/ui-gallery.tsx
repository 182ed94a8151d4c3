import { Plus } from 'lucide-react';
import { useState } from 'react';
import { notify } from '#shared/lib/toast.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox, FileInput, RadioGroup, Switch } from '#shared/ui/choices.tsx';
import { CourseCard, type CourseCardCourse, CourseCardSkeleton } from '#shared/ui/course-card.tsx';
import { Dialog, Sheet } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input, PasswordInput, Textarea } from '#shared/ui/input.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Price } from '#shared/ui/price.tsx';
import { Rating } from '#shared/ui/rating.tsx';
import { RatingInput } from '#shared/ui/rating-input.tsx';
import { Select } from '#shared/ui/select.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { EmptyState, ErrorState } from '#shared/ui/states.tsx';
import { Table } from '#shared/ui/table.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { ComposedRows } from './composed-rows.tsx';
import { Row } from './row.tsx';

const course: CourseCardCourse = {
  _id: '0190b6a0-0000-7000-8000-000000000001',
  title: 'Full-stack React from first commit',
  category: 'Web Development',
  level: 'Beginner',
  thumbnail: null,
  price: 149900,
  creatorName: 'Asha Verma',
  averageRating: 4.8,
  reviewCount: 214,
};

/** Every part of `shared/ui` together; development builds only. */
export default function UiGallery() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const [stars, setStars] = useState(0);
  const close = () => setOpen(null);
  return (
    <div className="wrap">
      <PageHeader title="Parts" subtitle="शिक्षा · ₹1,499" back={{ to: '/', label: 'Back to Home' }} />
      <Row title="Buttons">
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="danger">Danger</Button>
        <Button loading>Loading</Button>
        <Button disabled>Disabled</Button>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <Button size="icon" aria-label="Add">
          <Plus aria-hidden className="size-5" />
        </Button>
        <LinkButton to="/policies" variant="secondary">
          A link
        </LinkButton>
        <Button variant="secondary" onClick={() => notify.success('Course Updated')}>
          Toast
        </Button>
        <Button variant="secondary" onClick={() => notify.error('Something went wrong')}>
          Error toast
        </Button>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
      </Row>
      <Row title="Fields">
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <Field label="Email" hint="We never show it.">
            <Input type="email" placeholder="you@example.com" />
          </Field>
          <Field label="Password" error="A password needs at least 8 characters">
            <PasswordInput />
          </Field>
          <Field label="Category">
            <Select defaultValue="AI/ML">
              <option>AI/ML</option>
              <option>Others</option>
            </Select>
          </Field>
          <Field label="Read only">
            <Input readOnly value="asha@example.com" />
          </Field>
          <Field label="Description">
            <Textarea rows={3} placeholder="Tell us about yourself" />
          </Field>
          <Field label="Thumbnail">
            <FileInput accept="image/*" />
          </Field>
          <Checkbox label="Is this video FREE" />
          <Switch label="Published" defaultChecked />
          <RadioGroup
            legend="Role"
            options={[
              { value: 'student', label: 'Student' },
              { value: 'educator', label: 'Educator' },
            ]}
            inputProps={{ name: 'role' }}
          />
          <RatingInput value={stars} onChange={setStars} />
        </div>
      </Row>
      <Row title="Words and signs">
        <Badge>Neutral</Badge>
        <Badge tone="highlight">Beginner</Badge>
        <Badge tone="success">Published</Badge>
        <Badge tone="danger">Draft</Badge>
        <Badge tone="veil">Advanced</Badge>
        <Rating value={4.3} count={1200} />
        <Price value={100000} />
        <Price value={null} />
        <Avatar name="asha" />
        <Avatar />
        <Avatar name="Dev" size="lg" />
        <Spinner label="Uploading video... Please wait." />
      </Row>
      <Row title="Course cards">
        <div className="grid w-full gap-6 sm:grid-cols-2 lg:grid-cols-3">
          <CourseCard course={course} />
          <CourseCard course={{ ...course, category: 'AI/ML', level: 'Advanced', price: null, averageRating: 0 }} />
          <CourseCardSkeleton />
        </div>
      </Row>
      <Row title="States">
        <EmptyState
          className="grow"
          title="You haven’t enrolled in any course yet."
          action={<LinkButton to="/allcourses">View all Courses</LinkButton>}
        >
          Find one that takes you a step further.
        </EmptyState>
        <ErrorState
          className="grow"
          error={{ message: 'The server cannot be reached.', requestId: 'req-42' }}
          onRetry={() => {}}
        />
      </Row>
      <Row title="Table and tabs">
        <Table
          className="w-full"
          caption="A list of your recent courses"
          columns={[
            { header: 'Course', cell: (row: CourseCardCourse) => row.title },
            { header: 'Price', cell: (row) => <Price value={row.price} />, align: 'right' },
          ]}
          rows={[course]}
          rowKey={(row) => row._id}
        />
        <Card className="w-full p-5">
          <Tabs
            label="Parts of a course"
            tabs={[
              { value: 'a', label: 'About', content: 'What it is about.' },
              { value: 'b', label: 'Lectures', content: 'What one sees.' },
            ]}
          />
        </Card>
      </Row>
      <ComposedRows />
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Remove Course"
        description="Learners who paid keep it."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" onClick={close}>
              Remove Course
            </Button>
          </>
        }
      />
      <Sheet isOpen={open === 'sheet'} onClose={close} title="Sheet">
        <div className="wrap py-6">
          <Button onClick={close}>Close</Button>
        </div>
      </Sheet>
    </div>
  );
}
