import Box from '@mui/material/Box';
import { Card } from '../../components/card/Card.tsx';
import { Facts } from '../../components/card/Facts.tsx';
import { LoadFailure } from '../../components/feedback/Failure.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { useMe } from '../../providers/data/hubQueries.ts';
import { profileEn } from '../../texts/account/profile.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { noteSx } from '../../theme/styles.ts';
import { Name } from '../../components/text/Name.tsx';
import { AccessCard } from './AccessCard.tsx';

/** The user's data (read-only) and permissions. */
export default function Profile() {
  return (
    <>
      <UserCard />
      <AccessCard />
    </>
  );
}

function UserCard() {
  const texts = textsOf(profileEn);
  const { firstName, lastName, email, readOnly } = texts.profilePage;
  const { data: me, error, refetch } = useMe();
  if (error && !me) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  const shown = (value: string) => <Name text={value || texts.common.none} />;
  return (
    <Card padded>
      {me ? (
        <Facts
          items={[
            { label: firstName, value: shown(me.firstName) },
            { label: lastName, value: shown(me.lastName) },
            { label: email, value: shown(me.email) },
          ]}
        />
      ) : (
        <Loading heights={[24, 80]} />
      )}
      <Box sx={{ ...noteSx, marginTop: 1 }}>{readOnly}</Box>
    </Card>
  );
}
