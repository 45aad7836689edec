import { can } from '@lintel/contract/core/permissions';
import { referenceType } from '@lintel/contract/features/reference-data/reference-types';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useAdmin } from '../../platform/session.tsx';
import { useLiveInvalidation } from '../../platform/use-live.ts';
import { ChoiceIcon } from '../../ui/choice-icon.tsx';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { When } from '../../ui/details/when.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/label.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { LoadFailure, SkeletonBlock } from '../../ui/states.tsx';
import { CoreSearch } from './core-search.tsx';
import { countsQuery } from './reference-data.queries.ts';
import { coreHome, createPathOf, listPathOf, typesByName } from './reference-place.ts';

const grid = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' },
  '@media (min-width: 1100px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
} as const;

type CardProps = {
  icon: string;
  title: string;
  text: string;
  count?: ReactNode;
  facts?: ReactNode;
  actions: ReactNode;
};

function CoreCard({ icon, title, text, count, facts, actions }: CardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', mb: 2 }}>
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 48,
            height: 48,
            borderRadius: 1.5,
            color: 'primary.strong',
            bgcolor: 'background.neutral',
          }}
        >
          <ChoiceIcon name={icon} size={28} />
        </Box>
        {count !== undefined && (
          <Typography variant="h3" component="p" sx={{ fontFamily: 'Barlow', lineHeight: '48px' }}>
            <bdi>{count}</bdi>
          </Typography>
        )}
      </Box>
      <Typography id={id} variant="subtitle1" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', minHeight: { sm: 44 } }}>
        {text}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mt: 2, minHeight: facts ? 56 : 0 }}>{facts}</Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 'auto', pt: 2 }}>{actions}</Box>
    </Card>
  );
}

const manage = (to: string, title: string) => (
  <Button component={Link} to={to} variant="outlined" size="small" aria-label={`Manage ${title.toLowerCase()}`}>
    Manage
  </Button>
);

function TypeCards() {
  const admin = useAdmin();
  const { data, error, refetch } = useQuery(countsQuery());
  if (error && !data) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Box sx={grid}>
      {typesByName().map((type) => {
        const { label, summary, icon, singular } = referenceType(type);
        const counts = data?.find((line) => line.type === type);
        if (!data) return <SkeletonBlock key={type} height={268} />;
        return (
          <CoreCard
            key={type}
            icon={icon}
            title={label}
            text={summary}
            count={counts?.total ?? 0}
            facts={
              <>
                <Missing count={counts?.missing_translations ?? 0} type={type} />
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {counts?.updated_at ? (
                    <bdi dir="ltr">
                      Updated <When at={counts.updated_at} />
                    </bdi>
                  ) : (
                    'Never updated'
                  )}
                </Box>
              </>
            }
            actions={
              <>
                {manage(listPathOf(type), label)}
                {can(admin, 'core.edit') && (
                  <Button
                    component={Link}
                    to={createPathOf(type)}
                    size="small"
                    startIcon={<Icon name="plus" size={18} />}
                    aria-label={`Add a ${singular.toLowerCase()}`}
                  >
                    Add
                  </Button>
                )}
              </>
            }
          />
        );
      })}
    </Box>
  );
}

/** The number of items without a translation, with a link to them. */
function Missing({ count, type }: { count: number; type: string }) {
  if (count === 0) return <Label colour="success">All translated</Label>;
  return (
    <Box
      component={PageLink}
      to={listPathOf(type)}
      search={{ missing_locale: 'ar,fr' }}
      sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
    >
      <Label colour="warning">
        <bdi>{count === 1 ? '1 missing translation' : `${count} missing translations`}</bdi>
      </Label>
    </Box>
  );
}

const others = [
  {
    icon: 'global',
    title: 'Locales',
    text: 'The languages of names and properties',
    path: `${coreHome.path}/locales`,
  },
  {
    icon: 'widget',
    title: 'Features',
    text: 'What a property can have, by category',
    path: `${coreHome.path}/feature-category`,
  },
  {
    icon: 'earth',
    title: 'Countries',
    text: 'Where properties can be, with their currencies',
    path: `${coreHome.path}/countries`,
  },
  {
    icon: 'city',
    title: 'Cities and neighbourhoods',
    text: 'Where properties are, with outlines for the map',
    path: `${coreHome.path}/city`,
  },
];

export function CoreHomePage() {
  useLiveInvalidation(['reference-data']);
  return (
    <>
      <PageHead title={coreHome.title} crumbs={[homeCrumb, { title: coreHome.title }]} />
      <CoreSearch />
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        Reference types
      </Typography>
      <TypeCards />
      <Typography variant="h6" component="h2" sx={{ mt: 5, mb: 2 }}>
        Languages, features and places
      </Typography>
      <Box sx={grid}>
        {others.map(({ icon, title, text, path }) => (
          <CoreCard key={path} icon={icon} title={title} text={text} actions={manage(path, title)} />
        ))}
      </Box>
    </>
  );
}
