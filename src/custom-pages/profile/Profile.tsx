import Skeleton from '@mui/material/Skeleton';
import { Card } from '../../components/Card.tsx';
import { KeyValueList } from '../../components/KeyValueList.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useMe } from '../../providers/hubQueries.ts';
import { accountEn } from '../../texts/account.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { Name } from '../../components/Name.tsx';
import { AccessCard } from './AccessCard.tsx';

/** The signed-in person: the hub's data, read-only, and what they may do. */
export default function Profile() {
  return (
    <>
      <Person />
      <AccessCard />
    </>
  );
}

function Person() {
  const texts = textsOf(accountEn);
  const { firstName, lastName, email, readOnly } = texts.profilePage;
  const { data: me, error, refetch } = useMe();
  if (error && !me) {
    return (
      <LoadFailure title={texts.errors.fetching} error={error} onRetry={() => void refetch()} />
    );
  }
  const shown = (value: string | undefined) =>
    value === undefined ? <Skeleton width={160} /> : <Name text={value || texts.common.none} />;
  return (
    <>
      <Notice tone="info">{readOnly}</Notice>
      <Card padded>
        <KeyValueList
          items={[
            { label: firstName, value: shown(me?.firstName) },
            { label: lastName, value: shown(me?.lastName) },
            { label: email, value: shown(me?.email) },
          ]}
        />
      </Card>
    </>
  );
}
